import { renderPage } from './render-page.ts'
import { runShop } from './run-shop.ts'

await runShop(process.env, renderPage)
