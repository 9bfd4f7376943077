export default function PaymentSuccessPage() {
  return <h1>payment-success</h1>
}
