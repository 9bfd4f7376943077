import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listArtworks } from '#artworks/artworks-api.ts'
import { areOneContent } from '#images/content-at.ts'
import type { Image } from '#images/image.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { fetchBiography } from './use-site-info-form.ts'

export interface IconPicture {
  readonly title: string
  readonly image: Image
}

/** As many as one page of the gallery has. */
const MOST_WORKS = 100

async function fetchPictures(): Promise<IconPicture[]> {
  const [{ profileImage }, { data }] = await Promise.all([
    fetchBiography(),
    callApi(listArtworks, { query: { limit: MOST_WORKS } }),
  ])
  const portrait = profileImage.image === null ? [] : [{ title: 'Mi retrato', image: profileImage.image }]
  return [...portrait, ...data.map(({ title, images }) => ({ title, image: images.main }))]
}

/** What the icon of the app may be cut from: her portrait, the works on the wall, and what she has brought for it. */
export function useIconPictures(chosen: Image | null) {
  const [added, setAdded] = useState<readonly Image[]>(chosen === null ? [] : [chosen])
  const { data: known = [] } = useQuery({ queryKey: ['site-info', 'icon-pictures'], queryFn: fetchPictures })
  const own = added
    .filter(({ url }) => !known.some(({ image }) => areOneContent(image.url, url)))
    .map((image) => ({ title: 'La imagen que subiste', image }))
  return {
    pictures: [...own, ...known],
    add: (image: Image) =>
      setAdded((before) => [image, ...before.filter(({ url }) => !areOneContent(url, image.url))]),
  }
}
