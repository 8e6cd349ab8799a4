import type { FormHTMLAttributes, Ref } from 'react'

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>
}

/**
 * A form that only scripts send. Where none handles it (early, off, or failed to load) a browser would put its fields, and
 * so passwords, into the URL; the method `dialog` sends nothing.
 */
export const Form = (props: FormProps) => <form method="dialog" noValidate {...props} />
