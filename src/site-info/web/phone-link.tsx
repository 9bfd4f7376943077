import { isPhoneNumber } from '../phone.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly className: string
}

/** A number to be called; a text that is none stands as it is. */
export const PhoneLink = ({ phone, className }: PhoneLinkProps) =>
  isPhoneNumber(phone) ? (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
      {phone}
    </a>
  ) : (
    phone
  )
