const points = [
  { title: 'Tamaños A4, A3 y A2', text: 'Para una pared grande o para el rincón de la biblioteca.' },
  { title: 'Papel fotográfico premium 250 g', text: 'Con cuerpo, y con los colores del original.' },
  { title: 'Impresión giclée', text: 'Tintas pigmentadas, de larga duración.' },
  { title: 'Certificado de autenticidad firmado', text: 'A pedido, sin costo adicional.' },
] as const

/** What every print brings with it. */
export function SellingPoints() {
  return (
    <ul className="grid gap-x-8 border-line border-y sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-12">
      {points.map(({ title, text }) => (
        <li
          key={title}
          className="border-line border-t py-5 first:border-t-0 sm:nth-2:border-t-0 lg:border-t-0 lg:py-7"
        >
          <h2 className="text-lead leading-snug">{title}</h2>
          <p className="mt-1 text-small text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
