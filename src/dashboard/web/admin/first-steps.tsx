import { Check, ChevronRight, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { Button } from '#ui/button.tsx'
import { fullAddress } from '#ui/full-address.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SECTION_ID } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useShare } from '#ui/use-share.ts'
import { FIRST_STEPS, type FirstStep } from '../../first-steps-api.ts'
import { sortedSteps, stepWords } from './first-step-words.ts'
import { useFirstSteps, useNoteFirstSteps } from './use-first-steps.ts'

const ROW = 'flex min-h-11 w-full items-center gap-4 py-1.5 text-left hover:text-clay'

interface StepListProps {
  readonly done: readonly FirstStep[]
  readonly onShare: () => void
  readonly onClose: () => void
}

/** What a new shop still needs, each a tap away, and how far she has come. */
export function StepList({ done, onShare, onClose }: StepListProps) {
  const { open, finished } = sortedSteps(done)
  const progress = `${finished.length} de ${FIRST_STEPS.length}`
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lead">Primeros pasos</h3>
        <p className="text-quiet text-small tabular-nums">{progress}</p>
      </div>
      <ProgressBar
        label={`Primeros pasos: ${progress}`}
        share={finished.length / FIRST_STEPS.length}
        className="mb-2 block h-1 w-full"
      />
      <ul className="divide-y divide-line border-line border-b">
        {open.map((step) => (
          <li key={step}>
            <Step step={step} onShare={onShare} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <ul aria-label="Ya están" className="flex flex-wrap gap-x-4 py-2 text-quiet text-small">
          {finished.map((step) => (
            <li key={step} className="inline-flex items-center gap-1">
              <Check size={14} aria-hidden="true" className="shrink-0" />
              {stepWords[step].done}
            </li>
          ))}
        </ul>
        <Button tone="quiet" className="-mr-2 ml-auto min-h-11 text-small" onClick={onClose}>
          Cerrar esta lista
        </Button>
      </div>
    </section>
  )
}

function Step({ step, onShare }: { readonly step: FirstStep; readonly onShare: () => void }) {
  const { text, to } = stepWords[step]
  if (to === undefined)
    return (
      <button type="button" className={ROW} onClick={onShare}>
        <span className="min-w-0 flex-1">{text}</span>
        <Share2 size={16} aria-hidden="true" className="shrink-0 text-clay" />
      </button>
    )
  return (
    <Link to={to} className={ROW}>
      <span className="min-w-0 flex-1">{text}</span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-clay" />
    </Link>
  )
}

/** 'Primeros pasos', until all are done or she closes them. */
export function FirstSteps() {
  const { data } = useFirstSteps()
  const note = useNoteFirstSteps()
  const address = fullAddress(linkTo.home())
  const share = useShare({ title: 'Mi galería', url: address }, () => note.mutate({ shared: true }))
  if (data === undefined || data.closed || data.done.length === FIRST_STEPS.length) return null

  function close() {
    note.mutate(
      { closed: true },
      {
        onSuccess: () => {
          // The list goes with its button.
          document.getElementById(SECTION_ID)?.focus()
          const take = () => note.mutate({ closed: false })
          showToast('success', 'Cerraste los primeros pasos', { id: 'steps', label: 'Deshacer', take })
        },
      },
    )
  }
  return <StepList done={data.done} onShare={share} onClose={close} />
}
