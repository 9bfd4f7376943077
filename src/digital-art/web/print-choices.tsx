import { CheckChoice } from '#ui/choice.tsx'
import { PAPERS, type Paper, type PrintChoice } from '../print-choice.ts'

interface PrintChoicesProps {
  readonly choice: PrintChoice
  /** Whether the artist signs a certificate for this work. */
  readonly offersCertificate: boolean
  readonly onChoose: (choice: PrintChoice) => void
}

const papers = { mate: 'Mate', brillante: 'Brillante' } as const satisfies Record<Paper, string>

/** The paper, and a certificate where there is one: neither changes the price. */
export function PrintChoices({ choice, offersCertificate, onChoose }: PrintChoicesProps) {
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
              {papers[paper]}
            </label>
          ))}
        </div>
      </fieldset>
      {offersCertificate && (
        <CheckChoice
          id="certificado"
          name="certificado"
          label="Con certificado de autenticidad firmado, sin costo"
          checked={choice.certificate}
          onChange={(event) => onChoose({ ...choice, certificate: event.target.checked })}
        />
      )}
    </div>
  )
}
