/**
 * To be run in a page: what of its visible charts lies outside of their pictures or of the screen, and which labels
 * overlap. An expression, since the types of browsers are not known here.
 */
export const misplaced = `(() => {
  const wrong = []
  let marks = 0
  const name = (element) => (element.getAttribute("aria-label") ?? element.textContent).slice(0, 60)
  for (const svg of document.querySelectorAll(".chart svg")) {
    if (svg.clientWidth === 0 && svg.getBoundingClientRect().width === 0) continue
    const figure = svg.closest("figure")?.id
    const frame = svg.getBoundingClientRect()
    if (frame.right > innerWidth + 1 || frame.left < -1) wrong.push(figure + ": the picture is wider than the screen")
    const boxes = []
    for (const each of svg.querySelectorAll("text, path[d]:not([aria-hidden])")) {
      if (each.tagName === "text" && each.textContent.trim() === "") continue
      const box = each.getBoundingClientRect()
      if (box.width === 0 && box.height === 0) continue
      marks++
      if (box.left < frame.left - 1.5 || box.right > frame.right + 1.5 || box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5)
        wrong.push(figure + ": outside: " + name(each))
      if (each.tagName !== "text") continue
      const lines = each.querySelectorAll("tspan").length || 1
      // What letters cover: lines have room above and below.
      const rim = (box.height / lines) * 0.2
      boxes.push({ each, left: box.left + 0.5, right: box.right - 0.5, top: box.top + rim, bottom: box.bottom - rim })
    }
    for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i], boxes[j]]
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        wrong.push(figure + ": overlap: " + name(a.each) + " | " + name(b.each))
    }
  }
  return { wrong: wrong.slice(0, 20), marks }
})()` as unknown as () => { readonly wrong: readonly string[]; readonly marks: number }
