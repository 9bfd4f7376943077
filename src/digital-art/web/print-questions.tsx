import { ChevronDown } from 'lucide-react'
import { PRODUCTION_DAYS } from '../production-time.ts'

/** What is asked about prints, and the answers; search engines are told the same. */
export const printQuestions = [
  {
    question: '¿Qué diferencia hay entre una lámina y una obra original?',
    answer:
      'La obra original está pintada a mano y es única. La lámina es una reproducción giclée de una reinterpretación digital de esa obra, hecha por la misma artista: se imprime por encargo y en varios tamaños.',
  },
  {
    question: '¿Cuánto tarda la producción?',
    answer: `Entre ${PRODUCTION_DAYS.join(' y ')} días hábiles desde que se acredita el pago. Después coordinamos la entrega o el retiro en el taller.`,
  },
  {
    question: '¿Puedo pedir un certificado firmado?',
    answer:
      'Sí. El certificado de autenticidad firmado se entrega a pedido y sin costo adicional, salvo donde la lámina diga otra cosa: marcalo al elegirla. En las ediciones numeradas está siempre incluido.',
  },
  {
    question: '¿Se puede elegir el papel?',
    answer: 'Sí, imprimimos en papel mate o brillante, ambos de 250 g. Elegilo junto con el tamaño.',
  },
] as const

export function PrintQuestions() {
  return (
    <section aria-labelledby="preguntas-titulo">
      <h2 id="preguntas-titulo" className="text-title">
        Preguntas frecuentes
      </h2>
      <div className="mt-6 border-line border-t">
        {printQuestions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-serif text-lead leading-snug transition-colors hover:text-clay [&::-webkit-details-marker]:hidden">
              <span className="wrap-anywhere min-w-0">{question}</span>
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 text-quiet transition-[rotate] group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-6 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
