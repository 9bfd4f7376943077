import { MessageCircle, Share2 } from 'lucide-react'
import { buttonLook } from '#ui/button.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { useShare } from '#ui/use-share.ts'
import { whatsappLink } from '#ui/whatsapp-link.ts'

interface WorkLinksProps {
  readonly title: string
  /** The absolute address of the work's page. */
  readonly url: string
  /** The artist's number; blank where she has none. */
  readonly whatsapp: string
}

/** What a visitor says in her first message about a work. */
const enquiryAbout = ({ title, url }: Omit<WorkLinksProps, 'whatsapp'>) =>
  `Hola, me interesa «${title}»: ${url}`

/** To ask about a work, and to show it to somebody else. WhatsApp only where the artist has it. */
export function WorkLinks({ whatsapp, ...work }: WorkLinksProps) {
  const share = useShare(work)
  return (
    <div className="-ml-2 flex flex-wrap gap-x-4">
      {whatsapp !== '' && (
        <OutsideLink href={whatsappLink(whatsapp, enquiryAbout(work))} className={buttonLook('quiet')}>
          <MessageCircle size={18} aria-hidden="true" />
          Consultar por WhatsApp
        </OutsideLink>
      )}
      {/* Without a script there is nobody who could share; its place is kept. */}
      <button type="button" onClick={share} className={buttonLook('quiet', 'scripted')}>
        <Share2 size={18} aria-hidden="true" />
        Compartir
      </button>
    </div>
  )
}
