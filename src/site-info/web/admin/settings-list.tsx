import { adminPages } from '#pages/admin-pages.ts'
import { LinkRows } from '#ui/link-rows.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** What is set, where, in the order in which a new gallery needs it. */
const SECTIONS = [
  {
    to: adminPages.gallerySettings.link(),
    title: 'Galería',
    about: 'Cómo se llama, quién vende, el ícono de la app y tu firma en los certificados',
  },
  {
    to: adminPages.sellingSettings.link(),
    title: 'Venta y envíos',
    about: 'Cuánto espera una obra su pago y lo que cuesta llevarla',
  },
  { to: adminPages.paymentSettings.link(), title: 'Cobros', about: 'Cotizaciones del dólar y del euro' },
  {
    to: adminPages.invoicing.link(),
    title: 'Facturación',
    about: 'Facturas electrónicas de ARCA: quién factura, cuándo, y el certificado',
  },
  { to: adminPages.notices.link(), title: 'Avisos', about: 'Qué te avisa el teléfono, y a qué horas no' },
  { to: adminPages.mailSettings.link(), title: 'Correo', about: 'Dónde te llegan las ventas y los mensajes' },
  {
    to: adminPages.security.link(),
    title: 'Seguridad',
    about: 'Tu email, tu contraseña, la verificación en dos pasos y las sesiones abiertas',
  },
  {
    to: adminPages.accounts.link(),
    title: 'Personas con acceso',
    about: 'Quién más entra a la administración, qué puede hacer, y cómo invitar a alguien',
  },
  {
    to: adminPages.activity.link(),
    title: 'Actividad',
    about: 'Quién cambió qué, y cómo era antes: obras, precios, pedidos y ajustes',
  },
  { to: adminPages.backups.link(), title: 'Copias', about: 'Si tu trabajo está a salvo' },
  {
    to: adminPages.personalData.link(),
    title: 'Datos de una persona',
    about: 'Qué guarda la galería de alguien que compró o te escribió, y cómo borrarlo',
  },
] as const

/** 'Ajustes' */
export function SettingsList() {
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Ajustes" />
      <LinkRows label="Ajustes" rows={SECTIONS} />
    </div>
  )
}
