import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { chosenView } from '#images/chosen-picture.ts'
import type { PendingForm, PendingPicture } from '#images/pending-form.ts'
import { arrived } from '#images/web/admin/arrange-views.ts'
import { keepPendingFor } from '#images/web/admin/pending-owner.ts'
import { dropForm, keepRefused } from '#images/web/admin/pending-store.ts'
import { forgetPending, useSendPending } from '#images/web/admin/use-pending-forms.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { showToast } from '#ui/toast.ts'
import { setArtworkPictures } from '../../artwork-pictures-api.ts'
import { readStudioArtwork } from '../../artworks-api.ts'

/** Adds pictures to a work that is there, each of them once. */
async function addViews(id: string, pictures: readonly PendingPicture[]): Promise<void> {
  const { main, gallery } = (await callApi(readStudioArtwork, { params: { id } })).data.images
  const views = pictures.reduce<typeof gallery>(
    (now, { image, replaces }) => (image === null ? now : [...arrived(now, image, replaces)]),
    gallery,
  )
  const images = [{ id: main.id }, ...views.map(chosenView)]
  await callApi(setArtworkPictures, { params: { id }, body: { images } })
}

/** Keeps what is chosen and typed for whoever is signed in, and lets go of it when she signs out. */
export function keepPendingWorks(
  owner: () => string | undefined,
  beforeSignOut: (act: () => Promise<unknown>) => void,
): void {
  keepPendingFor(owner)
  beforeSignOut(forgetPending)
}

/** Sends what waits of works, and adds to those that are there what belongs to them. */
export function usePendingWorks(): void {
  const queries = useQueryClient()
  const settle = useCallback(
    async ({ id, work, atOnce, title }: PendingForm, pictures: readonly PendingPicture[]) => {
      if (!atOnce || work === null) return
      try {
        await addViews(work, pictures)
      } catch (error) {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        if (!isRefused || error.status === 401) throw error
        for (const { key } of pictures) await keepRefused(key, error.message)
        return
      }
      await dropForm(id)
      await queries.invalidateQueries({ queryKey: ['artworks'] })
      showToast('success', `Se agregaron las vistas que faltaban de «${title}»`)
    },
    [queries],
  )
  useSendPending(settle)
}
