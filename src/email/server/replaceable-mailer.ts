import type { Mailer } from './mailer.ts'

/** A mailer whose way out may change while letters leave: those under way end on the way on which they began. */
export function replaceableMailer(first: Mailer): { mailer: Mailer; replaceMailer: (next: Mailer) => void } {
  let current = first
  return {
    mailer: {
      send: (name, letter) => current.send(name, letter),
      check: () => current.check(),
      sender: () => current.sender(),
      leavesHouse: () => current.leavesHouse(),
    },
    replaceMailer(next) {
      current = next
    },
  }
}
