import { useSyncExternalStore } from 'react'
import { openUpload, type ResumableUpload } from '#platform/web-client/resumable-upload.ts'
import type { LargeDoorName } from '../../pending-form.ts'
import { LARGE_DOORS } from './large-doors.ts'
import { keepBegun } from './pending-store.ts'

export type LargeUpload = ResumableUpload<(typeof LARGE_DOORS)[LargeDoorName]['endpoint']>

interface KeptLarge {
  readonly door: LargeDoorName
  readonly file: File
  readonly key: string
  readonly metadata: Readonly<Record<string, string>> | null | undefined
  readonly upload: string | undefined
}

interface UploadOptions {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Prepares to send a large file from the part that has arrived, and notes where it goes, so that another visit goes on with it. */
export function openLarge(
  { door, file, key, metadata, upload }: KeptLarge,
  { onProgress, signal }: UploadOptions,
): Promise<LargeUpload> {
  const { endpoint, path } = LARGE_DOORS[door]
  return openUpload(endpoint, {
    address: `/api${path}`,
    file,
    ...(metadata && { metadata }),
    onProgress,
    url: upload,
    // Where nothing is kept it goes on as long as its page is there.
    onUrl: (url) => void keepBegun(key, { upload: url }).catch(() => undefined),
    signal,
  })
}

/** How far the files are that this tab sends by itself. */
const shares = new Map<string, number>()
const changes = new EventTarget()

export function noteShare(key: string, share: number | undefined): void {
  if (share === undefined) shares.delete(key)
  else shares.set(key, share)
  changes.dispatchEvent(new Event('change'))
}

const subscribe = (act: () => void) => {
  changes.addEventListener('change', act)
  return () => changes.removeEventListener('change', act)
}

/** The share of the first of these files that is on its way in this tab, 0 to 1; `undefined` for none. */
export const useShareOf = (keys: readonly string[]): number | undefined =>
  useSyncExternalStore(subscribe, () => {
    const key = keys.find((each) => shares.has(each))
    return key === undefined ? undefined : shares.get(key)
  })
