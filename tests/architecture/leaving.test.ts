import { expect, test } from 'vitest'
import { isTest, readSources } from './source-file.ts'

/** Who leads to another page without `useNavigateHere`, and why nobody is carried off the page where she is by then. */
const LEAD_AT_ONCE = new Map([
  ['src/ui/use-still-here.ts', 'is useNavigateHere'],
  ['src/ui/back-link.tsx', 'on a press'],
  ['src/ui/use-back-closes.ts', 'on a press'],
  ['src/ui/use-dialog-in-history.ts', 'closes the dialog that is shown, and no other'],
  ['src/ui/use-list-address.ts', 'a page of a list that is not there'],
  ['src/app/web/pages/checkout-page.tsx', 'on a press, and for an empty cart'],
  ['src/orders/web/use-failed-return.ts', 'the question ends with its page'],
  ['src/artworks/web/admin/chosen-works-bar.tsx', 'on a press'],
  ['src/artworks/web/admin/resumed-form.tsx', 'on a press'],
  ['src/artworks/web/use-gallery-step.ts', 'on a press'],
  ['src/contact-messages/web/admin/open-message.tsx', 'closes the message that is shown'],
  ['src/dashboard/web/admin/admin-worker.ts', 'on a press of a notice'],
  ['src/people/web/admin/people-list.tsx', 'stays on its page'],
])

test('whoever waits for an answer is led on by useNavigateHere, and nobody who reads another page by then', () => {
  const leading = readSources('src').filter(
    ({ path, text }) => !isTest(path) && text.includes('useNavigate('),
  )
  expect(leading.map(({ path }) => path).toSorted()).toEqual([...LEAD_AT_ONCE.keys()].toSorted())
})
