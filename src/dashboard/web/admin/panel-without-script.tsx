/** Said to the artist where her panel stays empty. */
export function PanelWithoutScript() {
  return (
    <noscript>
      <p className="mb-8 text-lead">
        El panel necesita JavaScript: activalo en tu navegador y recargá la página.
      </p>
    </noscript>
  )
}
