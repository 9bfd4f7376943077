export default function CartPage() {
  return <h1>cart</h1>
}
