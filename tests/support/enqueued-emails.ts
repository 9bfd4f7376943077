import { EMAIL_KINDS, type EmailKind } from '#email/email.ts'
import type { OrderStatus } from '#orders/order.ts'
import type { Queryable } from '#platform/database/database.ts'
import { EMAIL_TRUTHS } from './email-truths.ts'

/** An email as it was written, and where its order stood once that was done. */
export interface EnqueuedEmail {
  readonly kind: EmailKind
  /** Undefined for what is about no order. */
  readonly status: OrderStatus | undefined
  readonly text: string
}

/** Deferred, so that the order is read as it stands when the transaction that writes the email ends. */
const WATCH = [
  'create table enqueued_emails (number serial, kind text not null, status text, body text not null)',
  `create function note_enqueued_email() returns trigger language plpgsql as $$
   begin
     insert into enqueued_emails (kind, status, body)
     values (new.kind, (select status from orders where id = new.about), new.text);
     return null;
   end $$`,
  `create constraint trigger emails_are_noted after insert on letters
   deferrable initially deferred for each row execute function note_enqueued_email()`,
]

/** From now on the database notes of each email where its order stands. */
export async function watchEmails(sql: Queryable): Promise<void> {
  for (const statement of WATCH) await sql.execute(statement)
}

export async function readEnqueuedEmails(sql: Queryable): Promise<EnqueuedEmail[]> {
  const { rows } = await sql.execute('select kind, status, body from enqueued_emails order by number')
  return rows.map(({ kind, status, body }) => ({
    kind: kind as EmailKind,
    status: (status ?? undefined) as OrderStatus | undefined,
    text: String(body).replace(/\s+/g, ' '),
  }))
}

/** An email and a state, as one word. */
export const pairOf = ({ kind, status }: Pick<EnqueuedEmail, 'kind' | 'status'>): string =>
  status === undefined ? kind : `${kind} ${status}`

/** Every pair of the table of truths. */
export const LISTED_PAIRS: readonly string[] = EMAIL_KINDS.flatMap((kind) => {
  const { orders } = EMAIL_TRUTHS[kind]
  return orders.length === 0 ? [kind] : orders.map((status) => pairOf({ kind, status }))
})

/** What is wrong with emails: written in a state that is not listed, or saying what is not true in all that are. */
export function wrongsInEmails(emails: readonly EnqueuedEmail[]): string[] {
  return emails.flatMap((email) => {
    const { says, never } = EMAIL_TRUTHS[email.kind]
    const pair = pairOf(email)
    return [
      ...(LISTED_PAIRS.includes(pair) ? [] : [`${pair} is not listed`]),
      ...(says.test(email.text) ? [] : [`${pair} does not say ${says}`]),
      ...(never?.test(email.text) ? [`${pair} says ${never}`] : []),
    ]
  })
}
