export default function CheckoutPage() {
  return <h1>checkout</h1>
}
