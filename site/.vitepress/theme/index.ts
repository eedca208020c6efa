import DefaultTheme from "vitepress/theme"
// The bundler adds it to the pages.
// oxlint-disable-next-line import/no-unassigned-import
import "./pages.css"

export default DefaultTheme
