/** Where a phone number can be written to, as WhatsApp wants it: an Argentine mobile number unless it says otherwise. */
export function whatsappLink(phone: string, text = ''): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const number = phone.trim().startsWith('+') || digits.startsWith('54') ? digits : `549${digits}`
  return `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** Opens WhatsApp with a message; to whom is chosen there. */
export const whatsappMessage = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
