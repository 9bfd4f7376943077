import { z } from 'zod'

/** Who the gallery belongs to and how she is reached; empty texts are not shown. */
export const SiteInfo = z.object({
  artistName: z.string(),
  tagline: z.string(),
  /** True in demo mode: pages show the 'Modo demostración' ribbon. */
  demo: z.boolean(),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    city: z.string(),
    province: z.string(),
    socialMedia: z.object({
      instagram: z.string(),
      facebook: z.string(),
      twitter: z.string(),
      linkedin: z.string(),
      youtube: z.string(),
    }),
  }),
})
export type SiteInfo = z.infer<typeof SiteInfo>

/** Shown when nothing is stored, or when the stored data cannot be read. */
export const defaultSiteInfo: SiteInfo = {
  artistName: 'Caballete',
  tagline: 'Obras originales y láminas firmadas',
  demo: false,
  contact: {
    email: '',
    phone: '',
    whatsapp: '',
    city: 'Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
    socialMedia: { instagram: '', facebook: '', twitter: '', linkedin: '', youtube: '' },
  },
}
