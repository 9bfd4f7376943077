import { ReplyHere } from '#contact-messages/web/admin/reply-here.tsx'
import { PersonView } from '#people/web/admin/person-view.tsx'

/** A person, with all that happened with her. */
export default function PersonPage() {
  return <PersonView replyTo={(messageId) => <ReplyHere key={messageId} messageId={messageId} />} />
}
