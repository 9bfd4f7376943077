import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { CheckChoice } from '#ui/choice.tsx'
import type { PrintSizeView } from '../digital-art-view.ts'
import { PAPERS, type Paper, type PrintChoice, paperExtra } from '../print-choice.ts'

interface PrintChoicesProps {
  readonly choice: PrintChoice
  /** The chosen one, without what its choices add. */
  readonly size: PrintSizeView
  /** Whether the artist signs a certificate for this work on request; what goes with it anyway is not offered. */
  readonly offersCertificate: boolean
  readonly onChoose: (choice: PrintChoice) => void
}

const papers = { mate: 'Mate', brillante: 'Brillante' } as const satisfies Record<Paper, string>

/** The paper, and a certificate where there is one, each with what it adds to the price. */
export function PrintChoices({ choice, size, offersCertificate, onChoose }: PrintChoicesProps) {
  const { certificateExtra, price } = size
  const textOf = (extra: number) => `+ ${formatPrice(moneyOf(extra, price.currency))}`
  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      <fieldset>
        <legend className="mb-3 font-medium text-small">Papel de 250 g</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
          {PAPERS.map((paper) => (
            <label
              key={paper}
              className="flex min-h-14 items-center gap-4 border border-line px-4 py-2 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-white has-focus-visible:outline-2 has-focus-visible:outline-clay has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="papel"
                value={paper}
                checked={choice.paper === paper}
                onChange={() => onChoose({ ...choice, paper })}
                className="size-4.5 shrink-0 accent-clay outline-none"
              />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                {papers[paper]}
                {paperExtra(size, paper) > 0 && (
                  <span className="whitespace-nowrap text-quiet text-small tabular-nums">
                    {textOf(paperExtra(size, paper))}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {offersCertificate && (
        <CheckChoice
          id="certificado"
          name="certificado"
          label={`Con certificado de autenticidad firmado, ${certificateExtra ? textOf(certificateExtra) : 'sin costo'}`}
          checked={choice.certificate}
          onChange={(event) => onChoose({ ...choice, certificate: event.target.checked })}
        />
      )}
    </div>
  )
}
