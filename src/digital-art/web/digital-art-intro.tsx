/** What prints are, above all of them. */
export const DigitalArtIntro = () => (
  <header className="max-w-2xl">
    <h1 className="text-display">Arte Digital</h1>
    <p className="mt-5 text-lead text-quiet">
      Las obras del taller, vueltas a mirar con herramientas digitales: facetas, tramas, una sola línea. Cada
      lámina se imprime por encargo y se revisa una por una.
    </p>
  </header>
)
