import type { WorkerMessage } from '#pages/admin-offline.ts'

/** What a service worker has and a page has not: the types of the two do not go together in one program. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(reply: Promise<Response>): void
}

export interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown
}

export interface PressedEvent extends LastingEvent {
  readonly notification: Notification
}

interface OpenPage {
  readonly url: string
  postMessage(message: WorkerMessage): void
  focus(): Promise<unknown>
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: AskedEvent
  message: ToldEvent
  push: PushedEvent
  notificationclick: PressedEvent
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<OpenPage | undefined>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

export const worker = self as unknown as WorkerScope
