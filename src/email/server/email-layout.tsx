import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment, type ReactNode } from 'react'

const ink = '#211d1a'
const muted = '#6b625a'

const styles = {
  body: {
    backgroundColor: '#f7f3ec',
    color: ink,
    fontFamily: 'Georgia, serif',
    margin: 0,
    padding: '24px 0',
  },
  // References and addresses are longer than a phone is wide.
  container: { backgroundColor: '#fffdf9', maxWidth: 560, overflowWrap: 'anywhere', padding: '32px 28px' },
  name: { color: muted, fontSize: 14, letterSpacing: '0.04em', margin: '0 0 24px' },
  title: { fontSize: 26, fontWeight: 400, lineHeight: 1.25, margin: '0 0 16px' },
  rule: { borderColor: '#e6ded2', margin: '24px 0' },
  link: { color: '#a0432b', textDecoration: 'underline' },
  button: {
    backgroundColor: '#a0432b',
    color: '#ffffff',
    fontFamily: 'Helvetica, Arial, sans-serif',
    fontSize: 16,
    fontWeight: 600,
    margin: '8px 0 20px',
    padding: '14px 24px',
    textDecoration: 'none',
  },
  small: { color: muted, fontFamily: 'Helvetica, Arial, sans-serif', fontSize: 13, lineHeight: 1.5 },
} as const

export interface EmailLayoutProps {
  readonly artistName: string
  readonly preview: string
  readonly title: string
  /** What stands below the rule, in small type. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The sheet that every email is written on. */
export function EmailLayout({ artistName, preview, title, foot, children }: EmailLayoutProps) {
  return (
    <Html lang="es-AR">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.name}>{artistName}</Text>
          <Heading style={styles.title}>{title}</Heading>
          <Section>{children}</Section>
          <Hr style={styles.rule} />
          <Section style={styles.small}>{foot}</Section>
        </Container>
      </Body>
    </Html>
  )
}

const bodyText = {
  fontFamily: 'Helvetica, Arial, sans-serif',
  fontSize: 16,
  lineHeight: 1.6,
  margin: '0 0 12px',
}

/** A paragraph of an email. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={bodyText}>{children}</Text>
}

/** What a person wrote, line by line, in the email's plain text as well. */
export function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a written text never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A way from the email to the gallery. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={styles.link}>
      {children}
    </Link>
  )
}

/** The one thing that the reader may want to do. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={styles.button}>
      {children}
    </Button>
  )
}
