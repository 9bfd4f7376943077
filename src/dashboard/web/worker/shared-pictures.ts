import type { PendingForm, PendingPicture } from '#images/pending-form.ts'
import { MOST_PICTURES, refusalOfPicture } from '#images/picture-rules.ts'
import { keepPictures } from '#images/web/admin/pending-store.ts'
import { SHARED_FILES } from '#pages/admin-offline.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'

/** The pictures among what was handed over, as many as a work has; whatever else came is left out. */
export const picturesAmong = (values: readonly FormDataEntryValue[]): File[] =>
  values
    .flatMap((value) => (value instanceof File && refusalOfPicture(value) === undefined ? [value] : []))
    .slice(0, MOST_PICTURES)

/** A form of a new work that begins with these pictures, the first as its cover; of nobody until somebody who has signed in opens it. */
export function formWith(files: readonly File[], now: number) {
  const form: PendingForm = {
    id: newRequestKey(),
    key: newRequestKey(),
    owner: null,
    name: 'obra-nueva',
    title: '',
    values: null,
    work: null,
    atOnce: false,
    changedAt: now,
  }
  const pictures = files.map(
    (file, at): PendingPicture => ({
      key: newRequestKey(),
      form: form.id,
      place: at === 0 ? 'cover' : 'view',
      order: now + at,
      file,
      image: null,
      replaces: null,
      refusal: null,
    }),
  )
  return { form, pictures }
}

/** Keeps what another app has shared and opens a new work with it. Nothing is sent to the shop. */
export async function takeShared(request: Request): Promise<Response> {
  const files = picturesAmong((await request.formData()).getAll(SHARED_FILES))
  const { form, pictures } = formWith(files, Date.now())
  // Where nothing can be kept, the form says that the pictures are not there.
  if (files.length > 0) await keepPictures(form, pictures).catch(() => undefined)
  return Response.redirect(adminLinkTo.pendingWork(null, form.id), 303)
}
