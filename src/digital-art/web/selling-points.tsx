const points = [
  { title: 'Tamaños A4, A3 y A2', text: 'Para una pared grande o para el rincón de la biblioteca.' },
  { title: 'Papel fotográfico premium 250 g', text: 'Con cuerpo, y con los colores del original.' },
  { title: 'Impresión giclée', text: 'Tintas pigmentadas, de larga duración.' },
  { title: 'Certificado de autenticidad firmado', text: 'A pedido, al elegir la lámina.' },
] as const

/** What every print brings with it. */
export function SellingPoints() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-5 border-line border-y sm:gap-x-8 lg:grid-cols-4 lg:gap-x-12">
      {points.map(({ title, text }) => (
        <li
          key={title}
          className="border-line border-t py-4 nth-[-n+2]:border-t-0 sm:py-5 lg:border-t-0 lg:py-7"
        >
          <h2 className="text-body leading-snug sm:text-lead sm:leading-snug">{title}</h2>
          <p className="mt-1 text-small text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
