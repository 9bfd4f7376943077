import type { ReactNode } from 'react'
import type { SiteInfo } from '../site-info.ts'

type Network = keyof SiteInfo['contact']['socialMedia']

const names = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} satisfies Record<Network, string>

const marks = {
  instagram: (
    <>
      <rect width="20" height="20" x="2" y="2" rx="5" />
      <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01" />
    </>
  ),
  facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  twitter: (
    <path d="M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z" />
  ),
  linkedin: (
    <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
  ),
  youtube: (
    <path d="M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17M10 15l5-3-5-3z" />
  ),
} satisfies Record<Network, ReactNode>

const networks: readonly Network[] = ['instagram', 'facebook', 'twitter', 'linkedin', 'youtube']

/** The artist's accounts; only those that exist. */
export function SocialLinks({ social }: { readonly social: SiteInfo['contact']['socialMedia'] }) {
  const present = networks.filter((network) => social[network] !== '')
  if (present.length === 0) return null
  return (
    <ul className="-ml-3 flex flex-wrap">
      {present.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex size-12 items-center justify-center transition-colors hover:text-clay"
          >
            <span className="sr-only">{`${names[network]} (se abre en otra ventana)`}</span>
            <Mark network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Mark({ network }: { readonly network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {marks[network]}
    </svg>
  )
}
