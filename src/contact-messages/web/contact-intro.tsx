/** What one may write about, above all the ways to do it. */
export const ContactIntro = () => (
  <header className="max-w-2xl">
    <h1 className="text-display">Contacto</h1>
    <p className="mt-5 text-lead text-quiet">
      ¿Te interesa una obra, querés encargar una pintura o venir al taller? Escribime por el medio que
      prefieras.
    </p>
  </header>
)
