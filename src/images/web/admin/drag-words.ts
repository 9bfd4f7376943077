import type { Announcements } from '@dnd-kit/core'

type Views = readonly { readonly id: string }[]

/** What a screen reader says of views that are being moved. */
export function dragWords(views: Views) {
  const placeOf = (id: string | number | undefined) => views.findIndex((view) => view.id === id) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Levantaste la vista ${placeOf(active.id)} de ${views.length}.`,
    onDragOver: ({ over }) => (over === null ? undefined : `Está en el lugar ${placeOf(over.id)}.`),
    onDragEnd: ({ over }) =>
      over === null ? 'La vista quedó donde estaba.' : `La vista quedó en el lugar ${placeOf(over.id)}.`,
    onDragCancel: () => 'La vista quedó donde estaba.',
  }
  return {
    announcements,
    screenReaderInstructions: {
      draggable:
        'Para mover la vista, apretá la barra espaciadora, usá las flechas y volvé a apretar la barra. Escape la deja donde estaba.',
    },
  }
}
