import { MessageCircle, Share2 } from 'lucide-react'
import { buttonLook } from '#ui/button.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { useSiteInfo } from '../layout/use-site-info.ts'
import { useShare } from './use-share.ts'

interface WorkLinksProps {
  readonly title: string
  /** The absolute address of the work's page. */
  readonly url: string
}

/** What a visitor says in her first message about a work. */
const enquiryAbout = ({ title, url }: WorkLinksProps) => `Hola, me interesa «${title}»: ${url}`

/** To ask about a work, and to show it to somebody else. WhatsApp only where the artist has it. */
export function WorkLinks(work: WorkLinksProps) {
  const { whatsapp } = useSiteInfo().contact
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
