export const STYLE_PATH = '/checkout/assets/pasarela.css'

const COLOURS = `
:root {
  --paper: #f5f4f0; --surface: #fff; --ink: #1c2421; --quiet: #5a635f; --line: #dcdad2;
  --accent: #1d5a4a; --accent-strong: #14443a; --tint: #eef4f1;
  --good: #1d5a4a; --bad: #9a2d20; --bad-tint: #fbeeec; --wait: #7a5200;
  --banner: #f9e7bd; --banner-ink: #4f3600;
}`

const BASE = `
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
.banner { background: var(--banner); color: var(--banner-ink); padding: 8px 16px; text-align: center; font-size: 14px; font-weight: 600; }
.top { background: var(--surface); border-bottom: 1px solid var(--line); padding: 14px 16px; }
.top > * { max-width: 1040px; margin: 0 auto; }
.brand { font-weight: 650; letter-spacing: -0.01em; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 64px; }
main.wide { max-width: 1072px; }
h1 { font-size: 26px; line-height: 1.25; letter-spacing: -0.015em; margin-bottom: 16px; }
h2, legend { font-size: 17px; font-weight: 650; padding: 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.amount, .code, td { font-variant-numeric: tabular-nums; }`

const BUTTONS = `
.primary, .secondary { display: block; width: 100%; min-height: 48px; padding: 11px 20px; border: 1px solid transparent; border-radius: 10px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: var(--accent); color: #fff; }
.primary:hover { background: var(--accent-strong); }
.secondary { background: transparent; color: var(--accent); }
.secondary:hover { background: var(--tint); }
.actions { display: grid; gap: 8px; margin-top: 24px; }`

const FORM = `
.pay { display: grid; gap: 20px; }
.pay .actions { margin-top: 0; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
fieldset { border: 0; padding: 0; min-width: 0; }
legend { margin-bottom: 12px; }
.method { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 10px; overflow: clip; }
.method:has(> .choice input:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.choice { display: flex; gap: 14px; align-items: center; padding: 16px; cursor: pointer; }
.choice input { width: 20px; height: 20px; flex: none; accent-color: var(--accent); }
.choice-name { display: block; font-weight: 600; }
.choice-note { display: block; color: var(--quiet); font-size: 14px; }
.details { display: none; padding: 0 16px 20px; }
.method:has(> .choice input:checked) > .details { display: block; }
.details > label, .field > label { display: block; margin: 14px 0 6px; font-size: 14px; font-weight: 600; }
.details > label:first-child, .field > label:first-child { margin-top: 0; }
.field { margin-bottom: 20px; }
.details input, .details select, .field input { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid #8d958f; border-radius: 8px; background: var(--surface); color: inherit; font: inherit; }
[aria-invalid='true'] { border-color: var(--bad) !important; box-shadow: 0 0 0 1px var(--bad); }
.field-error { margin-top: 6px; color: var(--bad); font-size: 14px; font-weight: 600; }
.hint a, .notice a { color: inherit; }
.hint { margin-top: 6px; color: var(--quiet); font-size: 14px; }
.details details { margin-top: 6px; font-size: 14px; }
.details summary { color: var(--accent); font-weight: 600; padding: 4px 0; cursor: pointer; }
.names { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 4px 16px; margin-top: 6px; }
.details .names div { display: flex; justify-content: start; gap: 10px; }
.names dt { font-weight: 650; min-width: 52px; }
.details .names dd { color: var(--quiet); text-align: left; }
.details .names dt { color: var(--ink); }`

const PANELS = `
.summary, .card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; }
.summary ul { list-style: none; padding: 0; margin-top: 12px; }
.summary li, .total { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; }
.summary .amount { white-space: nowrap; }
.total { margin-top: 10px; padding-top: 14px; border-top: 1px solid var(--line); font-size: 20px; font-weight: 700; }
.summary dl:not(:empty), .facts { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); font-size: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 3px 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.card { border-top-width: 5px; padding: 24px 20px; }
.card.good { border-top-color: var(--good); }
.card.bad { border-top-color: var(--bad); }
.card.waiting { border-top-color: #c08a1e; }
.card h1 { margin-bottom: 8px; }
.facts { margin-top: 20px; padding-top: 16px; }
.notice { border-radius: 12px; padding: 14px 18px; margin-bottom: 20px; }
.notice.bad { background: var(--bad-tint); border: 1px solid var(--bad); color: var(--bad); }
.notice ul { padding-left: 18px; }
.notice a { color: inherit; }
.ticket { margin-top: 20px; padding: 20px; border: 1px dashed #8d958f; border-radius: 12px; text-align: center; }
.ticket svg { display: block; width: 100%; height: 64px; margin: 16px 0 8px; fill: var(--ink); }
.ticket .secondary { border-color: #8d958f; }
.ticket .code { font-size: 18px; letter-spacing: 0.06em; }`

const PANEL = `
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin-bottom: 16px; }
.rows { list-style: none; padding: 0; }
.rows li { padding: 14px 0; border-top: 1px solid var(--line); }
.rows li:first-child { border-top: 0; }
.row-facts { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(50%); gap: 2px 16px; font-size: 14px; }
.row-facts > :nth-child(even) { text-align: right; }
.row-facts .hint a, .notice a { color: inherit; }
.hint { grid-column: 1 / -1; margin: 0; overflow-wrap: anywhere; }
.row-facts .field-error { margin: 0; }
.well { color: var(--good); }
code { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
.row-actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px; }
.small { min-height: 40px; padding: 6px 14px; border: 1px solid #8d958f; border-radius: 8px; background: transparent; color: var(--accent); font: inherit; font-size: 14px; font-weight: 600; cursor: pointer; }
.small:hover { background: var(--tint); }`

const LARGE = `
@media (min-width: 860px) {
  main { padding-top: 40px; }
  h1 { font-size: 30px; margin-bottom: 24px; }
  .pay { grid-template: 'methods summary' auto 'methods actions' 1fr / minmax(0, 1fr) 360px; gap: 16px 32px; align-items: start; }
  .methods { grid-area: methods; }
  .summary { grid-area: summary; }
  .pay .actions { grid-area: actions; }
  .card { padding: 32px; }
}`

export const STYLE = [COLOURS, BASE, BUTTONS, FORM, PANELS, PANEL, LARGE].join('\n')
