import type { SiteInfo } from '../site-info.ts'

/** The gallery as a shop that can be reached, for search engines; only what has a value. */
export function galleryData({ artistName, contact }: SiteInfo, origin: string) {
  const { email, phone, city, province, socialMedia } = contact
  const accounts = Object.values(socialMedia).filter((address) => address !== '')
  return {
    '@context': 'https://schema.org',
    '@type': ['ArtGallery', 'Store'],
    name: artistName,
    url: `${origin}/`,
    ...(email !== '' && { email }),
    ...(phone !== '' && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      ...(city !== '' && { addressLocality: city }),
      ...(province !== '' && { addressRegion: province }),
      addressCountry: 'AR',
    },
    ...(accounts.length > 0 && { sameAs: accounts }),
  }
}
