import { readStored, storageIn } from './browser-storage.ts'

const STORAGE_KEY = 'typed-before-reload'

/** Fields of text within forms; what is hidden, secret or a file is kept nowhere. */
const TYPED_INTO =
  'form :is(textarea, select, input:not([type=hidden], [type=password], [type=file], [type=checkbox], [type=radio]))[name]'

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(TYPED_INTO),
]

interface TypedValues {
  readonly path: string
  readonly values: readonly (readonly [name: string, value: string])[]
}

/** Loads the page again, and keeps in this tab what stands in its forms until it is there. */
export function reloadPage(): void {
  const typed: TypedValues = {
    path: window.location.pathname,
    values: fields().map(({ name, value }) => [name, value]),
  }
  storageIn('sessionStorage').setItem(STORAGE_KEY, JSON.stringify(typed))
  window.location.reload()
}

/**
 * Puts what was kept into the page that the server has sent, before it is hydrated: what stands there then is taken for typed by
 * deferred hydration. Of fields with the same name the nth has what the nth had.
 */
export function restoreTyped(): void {
  const { path, values } = Object(readStored('sessionStorage', STORAGE_KEY)) as Partial<TypedValues>
  storageIn('sessionStorage').removeItem(STORAGE_KEY)
  if (path !== window.location.pathname || values === undefined) return
  const left = [...values]
  for (const field of fields()) {
    const at = left.findIndex(([name]) => name === field.name)
    const [kept] = at < 0 ? [] : left.splice(at, 1)
    if (kept !== undefined) field.value = kept[1]
  }
}
