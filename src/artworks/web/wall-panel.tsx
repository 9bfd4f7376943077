import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { classes } from '#ui/class-names.ts'
import { readWallChoices, type WallChoices } from '../artwork-stats-api.ts'
import { GALLERY_ID, type GalleryQuery, galleryWords } from './gallery-query.ts'
import { useGalleryStep } from './use-gallery-step.ts'
import { WallFields } from './wall-fields.tsx'
import { type Refinement, readRefinement, type UnreadAmounts, unreadAmountsIn } from './wall-refinement.ts'

interface WallPanelProps {
  readonly query: GalleryQuery
  /** What there is to choose from, as far as it has come with the page. */
  readonly choices: WallChoices | undefined
}

/** What the form leaves as it is; sent without a script it closes, so that the works are seen. */
const hiddenFields = (query: GalleryQuery) =>
  galleryWords({ ...query, refinement: {}, isOpen: false, pages: 1 })

/** What a form holds, in the names of the address. */
function typedIn(form: HTMLFormElement): { refinement: Refinement; unread: UnreadAmounts } {
  const fields = new FormData(form)
  const given = (name: string) => String(fields.get(name) ?? '')
  return { refinement: readRefinement(given), unread: unreadAmountsIn(given) }
}

function useChoices(given: WallChoices | undefined): WallChoices | undefined {
  const [choices, setChoices] = useState(given)
  useEffect(() => {
    if (choices !== undefined) return
    callApi(readWallChoices).then(
      ({ data }) => setChoices(data),
      // The rest can be chosen all the same.
      () => undefined,
    )
  }, [choices])
  return choices
}

/**
 * A form keeps what is typed into it while the address follows, and is drawn anew when the address changes otherwise: by the
 * way back, or by a filter that is taken away.
 */
function useFormOf(refinement: Refinement) {
  const asked = JSON.stringify(refinement)
  const sent = useRef([asked])
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    const at = sent.current.indexOf(asked)
    sent.current = at < 0 ? [asked] : sent.current.slice(at)
    if (at < 0) setDrawn((count) => count + 1)
  }, [asked])
  return { drawn, tellSent: (next: Refinement) => sent.current.push(JSON.stringify(next)) }
}

/** Everything that the wall can be sorted and narrowed by. With a script each choice is seen at once; without, it is sent. */
export function WallPanel({ query, choices: given }: WallPanelProps) {
  const choices = useChoices(given)
  const { drawn, tellSent } = useFormOf(query.refinement)
  const step = useGalleryStep()
  const [told, setTold] = useState({ drawn, unread: query.unread })
  // A form that is drawn anew holds nothing that was typed.
  const unread = told.drawn === drawn ? told.unread : {}
  const ask = (form: HTMLFormElement, change: Partial<GalleryQuery> = {}) => {
    const { refinement, ...typed } = typedIn(form)
    setTold({ drawn, ...typed })
    const isSame = JSON.stringify(refinement) === JSON.stringify(query.refinement)
    if (isSame && change.isOpen !== false) return
    tellSent(refinement)
    step({ refinement, pages: 1, ...change }, 'push')
  }
  function choose({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    // An amount is done when it is left, not at each of its digits.
    if (!(target instanceof HTMLInputElement && target.inputMode === 'numeric')) ask(currentTarget)
  }
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [wrong] = Object.keys(typedIn(form).unread)
    // What cannot be read is told of, and not left out without a word.
    if (wrong === undefined) return ask(form, { isOpen: false })
    ask(form)
    form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <search aria-label="Ordenar y filtrar" className="block border-line border-y py-6">
      <form
        method="get"
        action={`#${GALLERY_ID}`}
        onChange={choose}
        onBlur={({ currentTarget }) => ask(currentTarget)}
        onSubmit={show}
        className={classes(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,15%)),1fr))] gap-5',
          // What is said below a field moves no other one.
          Object.keys(unread).length > 0 ? 'items-start' : 'items-end',
        )}
      >
        {hiddenFields(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <WallFields key={drawn} refinement={query.refinement} unread={unread} choices={choices} />
      </form>
    </search>
  )
}
