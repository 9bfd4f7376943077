import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { type PersonTimeline, TIMELINE_LIMIT } from '../../people-api.ts'
import { mayBeWrittenText, tieTexts } from '../../person.ts'
import { TimelineList } from './timeline-list.tsx'
import { usePerson } from './use-people.ts'

interface PersonViewProps {
  /** The field that answers a message. */
  readonly replyTo: (messageId: string) => ReactNode
}

/** A person: who she is, and all that happened with her in one line of time. */
export function PersonView({ replyTo }: PersonViewProps) {
  const { id = '' } = useParams()
  const query = usePerson(id)
  return (
    <div className="flex flex-col gap-6">
      <BackLink fallback={adminPages.people.link()}>Personas</BackLink>
      <Loaded query={query} failed={query.error?.message || 'Error al cargar la persona'}>
        {(person) => (
          <>
            <SectionHead title={person.names.at(0) ?? person.email} />
            <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
              <section aria-label="Historia" className="flex min-w-0 flex-col gap-6">
                {person.isCut && (
                  <p className="text-quiet">Se muestran los últimos {TIMELINE_LIMIT} movimientos.</p>
                )}
                <TimelineList entries={person.entries} lastMessageId={person.lastMessageId} />
                {person.lastMessageId === null ? (
                  <WriteByMail person={person} />
                ) : (
                  replyTo(person.lastMessageId)
                )}
              </section>
              <WhoSheIs person={person} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** She never wrote: what is written to her begins in the artist's own mail program. */
function WriteByMail({ person: { email, lastOrder } }: { readonly person: PersonTimeline }) {
  const subject = lastOrder === null ? '' : `?subject=${encodeURIComponent(`Pedido ${lastOrder}`)}`
  return (
    <a href={`mailto:${email}${subject}`} className={buttonLook('plain', 'self-start')}>
      Escribirle por email
    </a>
  )
}

/** Her data, beside what she may be written about. */
function WhoSheIs({ person }: { readonly person: PersonTimeline }) {
  const { email, names, ties, mayBeWritten } = person
  const state = { who: email }
  return (
    <aside aria-label="Datos" className="flex min-w-0 flex-col gap-4 max-lg:order-first">
      <Facts>
        <Fact name="Email">
          <a href={`mailto:${email}`} className="link wrap-anywhere inline-flex min-h-11 items-center">
            {email}
          </a>
        </Fact>
        {names.length > 1 && <Fact name="También firmó como">{names.slice(1).join(', ')}</Fact>}
        <Fact name="Qué la une a la galería">{ties.map((tie) => tieTexts[tie]).join(' · ')}</Fact>
        <Fact name="Se le puede escribir">{mayBeWrittenText(mayBeWritten)}</Fact>
      </Facts>
      <p className="flex flex-wrap gap-x-6">
        <Link
          to={adminPages.personalData.link()}
          state={state}
          className="link inline-flex min-h-11 items-center"
        >
          Exportar sus datos
        </Link>
        <Link
          to={adminPages.personalData.link()}
          state={state}
          className="link inline-flex min-h-11 items-center"
        >
          Olvidar
        </Link>
      </p>
    </aside>
  )
}
