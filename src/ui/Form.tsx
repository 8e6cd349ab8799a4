import type { FormHTMLAttributes, Ref } from 'react'

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>
}

/**
 * A form that only scripts send. If no script handles it (not loaded yet, disabled or failed), a browser would put its
 * fields, passwords included, into the URL. With the method `dialog` it sends nothing.
 */
export const Form = (props: FormProps) => <form method="dialog" noValidate {...props} />
