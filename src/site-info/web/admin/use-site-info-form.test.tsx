import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { defaultBiography } from '../../biography.ts'
import { type ContactInfo, defaultContactInfo } from '../../contact-info.ts'
import { defaultSiteInfo } from '../../site-info.ts'
import type { SiteInfoAnswer } from '../../site-info-api.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

const stored: ContactInfo = {
  ...defaultContactInfo,
  email: 'taller@example.com',
  mapLocation: { lat: -34.42, lng: -58.57 },
}

const answer: SiteInfoAnswer = {
  ...defaultSiteInfo,
  biography: { ...defaultBiography, profileImage: { ...defaultBiography.profileImage, image: null } },
  contact: stored,
  metadata: { lastUpdated: null, updatedBy: '' },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The form of a page, outside of it, and the bodies that it has sent. */
function formOfPage() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ success: true, data: answer, trashed: [] }))
  })
  let form: { readonly saveAtOnce: (part: Partial<ContactInfo>) => Promise<void> } | undefined
  function Page() {
    form = useSiteInfoForm({
      initial: stored,
      sections: (draft: ContactInfo) => ({ contact: draft }),
      whole: ['mapLocation'],
      saved: 'Guardado',
      failed: 'No se guardó',
    })
    return null
  }
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <LeaveGuard>
          <Page />
        </LeaveGuard>
      ),
    },
  ])
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (form === undefined) throw new Error('Nothing was drawn.')
  return { form, sent }
}

test('of what is stored only what is another is sent, but half a point of the map is none', async () => {
  const { form, sent } = formOfPage()
  await form.saveAtOnce({ address: { ...stored.address, city: 'Tigre' } })
  const mapLocation = { ...stored.mapLocation, lat: -34.43 }
  await form.saveAtOnce({ mapLocation })
  expect(sent).toEqual([{ contact: { address: { city: 'Tigre' } } }, { contact: { mapLocation } }])
})

test('what was saved at once is stored from there on: it is not sent with the next thing', async () => {
  const { form, sent } = formOfPage()
  const phone = '11 5555-0142'
  await form.saveAtOnce({ phone })
  await form.saveAtOnce({ phone, email: 'nuevo@example.com' })
  expect(sent).toEqual([{ contact: { phone } }, { contact: { email: 'nuevo@example.com' } }])
})
