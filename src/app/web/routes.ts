import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminPaths } from './admin/admin-map.ts'
import { pagePaths } from './site-map.ts'

export default [
  layout('layout/public-layout.tsx', [
    index('pages/home-page.tsx'),
    route(pagePaths.artwork, 'pages/artwork-page.tsx'),
    route(pagePaths.digitalArt, 'pages/digital-art-page.tsx'),
    route(pagePaths.digitalArtwork, 'pages/digital-artwork-page.tsx'),
    route(pagePaths.biography, 'pages/biography-page.tsx'),
    route(pagePaths.contact, 'pages/contact-page.tsx'),
    route(pagePaths.cart, 'pages/cart-page.tsx'),
    route(pagePaths.checkout, 'pages/checkout-page.tsx'),
    route(pagePaths.paymentSuccess, 'pages/payment-success-page.tsx'),
    route(pagePaths.paymentFailure, 'pages/payment-failure-page.tsx'),
    route(pagePaths.order, 'pages/order-page.tsx'),
    route(pagePaths.newsletter, 'pages/newsletter-page.tsx'),
    route(pagePaths.unsubscribe, 'pages/unsubscribe-page.tsx'),
    route(pagePaths.privacy, 'pages/privacy-page.tsx'),
    route(pagePaths.terms, 'pages/terms-page.tsx'),
    route(pagePaths.withdrawal, 'pages/withdrawal-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
  route(adminPaths.login, 'admin/login-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route(adminPaths.overview, 'admin/overview-page.tsx'),
    route(adminPaths.works, 'admin/works-page.tsx'),
    route(adminPaths.catalogue, 'admin/catalogue-page.tsx'),
    route(adminPaths.newWork, 'admin/work-page.tsx', { id: 'new-work' }),
    route(adminPaths.work, 'admin/work-page.tsx', { id: 'work' }),
    route(adminPaths.preview, 'admin/preview-page.tsx'),
    route(adminPaths.digitalArt, 'admin/digital-art-admin-page.tsx'),
    route(adminPaths.biography, 'admin/biography-page.tsx'),
    route(adminPaths.contact, 'admin/contact-page.tsx'),
    route(adminPaths.messages, 'admin/messages-page.tsx'),
    route(adminPaths.orders, 'admin/orders-page.tsx'),
    route(adminPaths.newOrder, 'admin/new-order-page.tsx'),
    route(adminPaths.order, 'admin/order-page.tsx'),
    route(adminPaths.withdrawals, 'admin/withdrawals-page.tsx'),
    route(adminPaths.subscribers, 'admin/subscribers-page.tsx'),
    route(adminPaths.settings, 'admin/settings-page.tsx'),
  ]),
] satisfies RouteConfig
