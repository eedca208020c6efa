/** `45 s`, `3:20 min`, `2:05 h`. */
export const duration = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const two = (n: number): string => String(n).padStart(2, "0")
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)} min`
  return `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))} h`
}
