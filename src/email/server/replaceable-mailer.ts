import type { Mailer } from './mailer.ts'

/** A mailer whose way out may change while emails leave: those under way end on the way on which they began. */
export function replaceableMailer(first: Mailer): { mailer: Mailer; replaceMailer: (next: Mailer) => void } {
  let current = first
  return {
    mailer: {
      send: (name, email) => current.send(name, email),
      check: () => current.check(),
      sender: () => current.sender(),
      leavesHouse: () => current.leavesHouse(),
    },
    replaceMailer(next) {
      current = next
    },
  }
}
