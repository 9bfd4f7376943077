import { FORGET_ANSWERS } from '#pages/admin-answers.ts'
import { SHARED_PICTURES, TAKE_OVER } from '#pages/admin-offline.ts'
import { answerFor, dropOldAnswers, forgetAnswers, KEPT_CALLS } from './last-answers.ts'
import { dropOldFiles, fileFor, isAdminPage, keepPages, pageFor } from './offline-files.ts'
import { takeShared } from './shared-pictures.ts'
import { openNotice, showNotice } from './show-notice.ts'
import { type AskedEvent, worker } from './worker-scope.ts'

/** Answers, and tells the page when what it gets was seen. */
async function answer({ request, clientId }: AskedEvent): Promise<Response> {
  const { reply, seenAt } = await answerFor(request, Date.now())
  const page = await worker.clients.get(clientId)
  page?.postMessage({ kind: 'answer', seenAt })
  return reply
}

worker.addEventListener('install', (event) => event.waitUntil(keepPages()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldFiles(), dropOldAnswers(Date.now())]).then(() => worker.clients.claim()),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === SHARED_PICTURES) event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (isAdminPage(pathname)) event.respondWith(pageFor(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
  else if (KEPT_CALLS.includes(pathname)) event.respondWith(answer(event))
})

worker.addEventListener('message', (event) => {
  if (event.data === FORGET_ANSWERS) event.waitUntil(forgetAnswers())
  // Each build's files have names of their own, so the new worker can look after pages of the old one.
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showNotice(event), dropOldAnswers(Date.now())]))
})

worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)))
