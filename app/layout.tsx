import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import './globals.css';

export const metadata: Metadata = {
  title: 'Hookline',
  description: 'Wire what an agent’s tools may do, run it live, export hooks.ts.',
};
export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

/** The page's frame. Waiting for the connection makes every page dynamic, as the nonce of its policy needs. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  await connection();
  return (
    // The theme may be set before React comes: see public/theme.js.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
