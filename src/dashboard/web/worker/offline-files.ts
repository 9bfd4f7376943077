import { ADMIN_SCOPE, OFFLINE_PAGES } from '#pages/admin-offline.ts'
import { filesNamedIn } from './named-files.ts'

declare const BUILD_VERSION: string

const FILES = 'admin-files-'
/** Files of one build lie together, and those of the last one stay: a page of it may still be open. */
const OWN_FILES = `${FILES}${BUILD_VERSION}`
const BUILDS_KEPT = 2
/** Lists every page of the site: following it would fetch all of them. */
const LIST_OF_PAGES = /^\/assets\/manifest-/
const AT_ONCE = 6

async function keep(cache: Cache, path: string): Promise<string> {
  const reply = await fetch(path, { cache: 'no-cache', credentials: 'omit' })
  if (!reply.ok || reply.redirected) throw new Error(`${path} answered ${reply.status}`)
  const text = path.endsWith('.woff2') ? '' : await reply.clone().text()
  await cache.put(path, reply)
  return text
}

/** What is named somewhere may be no file: only a page itself has to be there. */
const keepNamed = (cache: Cache, path: string) => keep(cache, path).catch(() => '')

/** Fetches the pages that open offline, with all that they need, late parts as well. */
export async function keepPages(): Promise<void> {
  const cache = await caches.open(OWN_FILES)
  const pages = await Promise.all(OFFLINE_PAGES.map(({ path }) => keep(cache, path)))
  const known = new Set(pages.flatMap(filesNamedIn))
  const open = [...known]
  while (open.length > 0) {
    const some = open.splice(0, AT_ONCE)
    const texts = await Promise.all(some.map((path) => keepNamed(cache, path)))
    const named = texts.flatMap((text, at) => (LIST_OF_PAGES.test(some[at] ?? '') ? [] : filesNamedIn(text)))
    for (const path of named) {
      if (known.has(path)) continue
      known.add(path)
      open.push(path)
    }
  }
}

/** Lets go of what earlier builds have left, but for the last. */
export async function dropOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== OWN_FILES)
  const old = names.slice(0, Math.max(0, names.length - (BUILDS_KEPT - 1)))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A built file never changes under its name. */
export async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

const links = OFFLINE_PAGES.map(({ path, label }) => `<li><a href="${path}">${label}</a></li>`).join('')
const NOTHING_SEEN = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sin conexión</title><style>body{margin:0;padding:2rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d1a17;background:#fbf8f3}a{display:inline-block;padding:.5rem 0;color:inherit}ul{padding:0;list-style:none}</style><h1>Sin conexión</h1><p>Esta página necesita internet. Sin conexión podés ver lo último que se vio de:</p><ul>${links}</ul></html>`

const withoutNetwork = () =>
  new Response(NOTHING_SEEN, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })

/** A page of the administration: as the shop sends it, else as it was kept, else what there is to see without a network. */
export async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const cache = await caches.open(OWN_FILES)
    return (await cache.match(new URL(request.url).pathname)) ?? withoutNetwork()
  }
}

export const isAdminPage = (pathname: string): boolean => pathname.startsWith(ADMIN_SCOPE)
