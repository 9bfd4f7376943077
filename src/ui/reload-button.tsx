import { Button, type ButtonTone, buttonLook } from './button.tsx'
import { reloadPage } from './reload-page.ts'

const TEXT = 'Recargar la página'

/** Asks for the page again, whatever its address: a link to where one is would only move within it. */
export function ReloadButton({ tone = 'strong' }: { readonly tone?: ButtonTone }) {
  return (
    <>
      <Button tone={tone} onClick={reloadPage} className="noscript:hidden">
        {TEXT}
      </Button>
      <noscript>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, with its query and without a place in it */}
        <a href="" className={buttonLook(tone)}>
          {TEXT}
        </a>
      </noscript>
    </>
  )
}
