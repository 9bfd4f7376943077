export default function PaymentFailurePage() {
  return <h1>payment-failure</h1>
}
