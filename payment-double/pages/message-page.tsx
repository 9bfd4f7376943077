import { Document } from './document.tsx'

interface MessagePageProps {
  title: string
  text: string
  back?: string | undefined
}

export function MessagePage({ title, text, back }: MessagePageProps) {
  return (
    <Document title={title}>
      <div className="card waiting">
        <h1>{title}</h1>
        <p>{text}</p>
        {back && (
          <div className="actions">
            <a className="primary" href={back}>
              Volver a la tienda
            </a>
          </div>
        )}
      </div>
    </Document>
  )
}
