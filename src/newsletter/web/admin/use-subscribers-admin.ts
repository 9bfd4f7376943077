import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { exportSubscribers, listSubscribers, readNewsletterStats } from '../../newsletter-api.ts'

export const SUBSCRIBERS_A_PAGE = 20

export const useSubscribers = (page: number, status: 'active' | 'unsubscribed' | '') =>
  useQuery({
    queryKey: ['subscribers', 'list', status, page],
    queryFn: () =>
      callApi(listSubscribers, {
        query: {
          limit: SUBSCRIBERS_A_PAGE,
          offset: (page - 1) * SUBSCRIBERS_A_PAGE,
          ...(status !== '' && { status }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export const useNewsletterStats = () =>
  useQuery({
    queryKey: ['subscribers', 'stats'],
    queryFn: async () => (await callApi(readNewsletterStats)).data,
  })

/** Hands the active readers to the browser as a file. */
export async function downloadSubscribers(): Promise<void> {
  const { data } = await callApi(exportSubscribers, {})
  const url = URL.createObjectURL(new Blob([data.content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = data.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
