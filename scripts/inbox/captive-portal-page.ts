/** What a network without a way out answers to everything. */
export const CAPTIVE_PORTAL_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Welcome</title></head>
<body><h1>Welcome to the guest network</h1><p>Please sign in to go on.</p></body>
</html>
`;
