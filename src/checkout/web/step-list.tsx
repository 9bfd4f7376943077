import { Check } from 'lucide-react'
import { classes } from '#ui/class-names.ts'
import type { Step } from './checkout-draft.ts'

export const stepTitles = { 1: 'Datos personales', 2: 'Envío', 3: 'Pago' } satisfies Record<Step, string>
const steps: readonly Step[] = [1, 2, 3]

/** Where the visitor is in the three steps. */
export function StepList({ step }: { readonly step: Step }) {
  return (
    <ol className="flex flex-wrap gap-x-[clamp(0.5rem,4vw,1.5rem)] border-line border-b sm:gap-10">
      {steps.map((each) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={classes(
            '-mb-px flex items-center gap-2 border-b-2 pb-4',
            each === step ? 'border-ink' : 'border-transparent text-quiet',
          )}
        >
          <span className="tabular-nums">
            {each < step ? <Check size={16} aria-label="Completo" /> : each}
          </span>
          <span>{stepTitles[each]}</span>
        </li>
      ))}
    </ol>
  )
}
