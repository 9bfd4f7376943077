import type { FileStore } from '@tus/file-store'

/** Uploads lie as files in a folder, each with what is said of it. What keeps them is loaded by the first who asks. */
export async function uploadStore(folder: string): Promise<FileStore> {
  const { FileStore } = await import('@tus/file-store')
  return new FileStore({ directory: folder })
}
