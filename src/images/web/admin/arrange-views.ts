import { carryOver } from '../../carry-over.ts'
import { type ChosenPicture, changedView, chosenView } from '../../chosen-picture.ts'
import { areOneContent } from '../../content-at.ts'
import type { Image } from '../../image.ts'

type Views = readonly Image[]

/** One place nearer to the cover. */
export function advanced(views: Views, id: string): Views {
  const index = views.findIndex((view) => view.id === id)
  if (index < 0) return views
  const next = [...views]
  next.splice(Math.max(0, index - 1), 0, ...next.splice(index, 1))
  return next
}

/** To where another one is; the others close up. */
export function moved(views: Views, id: string, to: string): Views {
  const index = views.findIndex((view) => view.id === to)
  const view = views.find((each) => each.id === id)
  if (index < 0 || view === undefined) return views
  const others = removed(views, id)
  return [...others.slice(0, index), view, ...others.slice(index)]
}

export const removed = (views: Views, id: string): Views => views.filter((view) => view.id !== id)

/** The same photograph chosen twice is one view. */
export const added = (views: Views, view: Image): Views => [...removed(views, view.id), view]

/** In the place of another one, with what was told of that; one more where that is gone. */
function replaced(views: Views, id: string, view: Image): Views {
  const before = views.find((each) => each.id === id)
  if (before === undefined) return added(views, view)
  const { alt, kind } = before
  const after = { ...view, alt, ...(kind !== undefined && { kind }) }
  const others = views.filter((each) => each.id === id || each.id !== view.id)
  return others.map((each) => (each.id === id ? after : each))
}

/** A picture that was chosen and has arrived: one more, or in the place of the one that it was made of. */
export const arrived = (views: Views, view: Image, replaces: string | null | undefined): Views =>
  replaces ? replaced(views, replaces, view) : added(views, view)

/** What is told of a view. */
export type ToldOfView = Partial<Pick<Image, 'alt' | 'kind'>>

export const described = (views: Views, id: string, told: ToldOfView): Views =>
  views.map((view) => (view.id === id ? { ...view, ...told } : view))

/** The views with an original in the place of its light version, as it is told of by now. */
export function withOriginal(views: Views, shown: string, image: Image): Views {
  const before = views.find(({ url }) => areOneContent(url, shown))
  return before === undefined ? views : replaced(views, before.id, image)
}

export const idsOf = (views: Views): string[] => views.map(({ id }) => id)

/** What is to be told of views so that they become these, whatever others do to them meanwhile. */
export const changeOf = (from: Views, to: Views): { images: ChosenPicture[]; from: string[] } => ({
  images: to.map((view) => {
    const before = from.find(({ id }) => id === view.id)
    return before === undefined ? chosenView(view) : changedView(view, before)
  }),
  from: idsOf(from),
})

/** Whether anything is to be told. */
export const isChanged = (from: Views, to: Views): boolean =>
  JSON.stringify(changeOf(from, to).images) !== JSON.stringify(idsOf(from).map((id) => ({ id })))

interface Changed {
  readonly from: Views
  readonly to: Views
  /** The views that are stored by now. */
  readonly now: Views
}

/** The views that are stored by now, with what was changed meanwhile of those that were seen. */
export function withChanges({ from, to, now }: Changed): Views {
  const told = new Map(changeOf(from, to).images.map((each) => [each.id, each]))
  const order = carryOver({ from: idsOf(from), to: idsOf(to), now: idsOf(now) })
  return order.flatMap((id) => {
    const view = [...now, ...to].find((each) => each.id === id)
    return view === undefined ? [] : [{ ...view, ...told.get(id) }]
  })
}
